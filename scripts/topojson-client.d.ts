declare module 'topojson-client' {
  /** The one function that make-map uses: converts a TopoJSON object to plain coordinates. */
  export function feature(
    topology: unknown,
    object: unknown,
  ): { features: { id: string; geometry: { coordinates: [number, number][][][] } }[] }
}
