/** Hair and hats: one drawing stands in for staff photographs, ten people wear it. */
const HEADS = [
  'M31 46c-3-22 8-30 20-30s22 9 18 34c-3-10-8-16-14-18-8 4-18 4-24 14Z',
  'M32 38c0-16 8-21 18-21s18 5 18 21c-6-6-12-7-18-7s-12 1-18 7Z',
  'M29 66c-4-36 4-51 21-51s25 15 21 51l-7-2c2-16 0-26-6-32-8 6-16 6-21 8-2 8-2 16-1 24Z',
  'M22 36h56c-4-5-9-6-12-7-2-9-8-13-16-13s-14 4-16 13c-3 1-8 2-12 7Z',
  'M32 40c-2-16 6-25 19-25 10 0 18 6 17 22-5-4-8-9-9-12-7 6-18 7-27 15Z',
] as const

export function Portrait({ nth }: { nth: number }) {
  return (
    <svg className="portrait" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill="var(--paper)" />
      <rect width="100" height="100" fill="var(--accent)" opacity={0.4 + (nth % 4) * 0.14} />
      <g fill="var(--paper)">
        <path d="M14 104c2-26 18-34 36-34s34 8 36 34Z" />
        <path d="M42 56h16v18c-4 5-12 5-16 0Z" opacity=".8" />
      </g>
      <ellipse cx="50" cy="44" rx="17" ry="20" fill="var(--ink)" />
      <path fill="var(--paper)" d={HEADS[nth % HEADS.length]} />
    </svg>
  )
}
