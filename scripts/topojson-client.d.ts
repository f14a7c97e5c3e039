declare module 'topojson-client' {
  /** The one function used by make-map: unpacks a shared-border file into plain coordinates. */
  export function feature(
    topology: unknown,
    object: unknown,
  ): { features: { id: string; geometry: { coordinates: [number, number][][][] } }[] }
}
