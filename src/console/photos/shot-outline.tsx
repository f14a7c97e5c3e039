import type { Outline } from './shot-outlines.ts'

/** A drawing of where the car, or its part, belongs in the picture. */
export const ShotOutline = ({ path, isMirrored }: Outline) => (
  <svg className="shot-outline" viewBox="0 0 120 80" width="90" height="60" aria-hidden="true">
    <path className="corner" d="M4 16 V4 H20 M100 4 H116 V16 M116 64 V76 H100 M20 76 H4 V64" />
    <path d={path} transform={isMirrored ? 'translate(120 0) scale(-1 1)' : undefined} />
  </svg>
)
