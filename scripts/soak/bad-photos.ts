import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { photoSource } from '#domain/import/photo-source.ts'
import type { RenderOutcome } from '#ports/pictures.ts'

/** What becomes of a photo that is made to harm its renderer. */
export const ACCIDENTS = ['hung', 'crashed', 'memory'] as const satisfies RenderOutcome[]
type Accident = (typeof ACCIDENTS)[number]

/** Photos that hang libvips, crash the renderer or eat its memory. Each is new to the platform. */
export function badPhotos(folder: string) {
  const pipe = join(folder, 'picture.pipe')
  // Opening a pipe that nobody writes to never returns.
  spawnSync('mkfifo', [pipe])
  const paths: Record<Accident, string> = {
    hung: pipe,
    crashed: join(folder, 'photo.crashes'),
    memory: join(folder, 'photo.eats'),
  }
  const files = new Map<string, { path: string; version: string }>()
  return {
    /** The script of a renderer that has the accidents. */
    script: `${import.meta.dirname}/bad-render-child.ts`,
    /** The source of the photo with this number. */
    next(accident: Accident, number: number): string {
      const source = photoSource(1, `https://photos.example/${number}`)
      files.set(source, { path: paths[accident], version: String(number) })
      return source
    },
    file: async (source: string) => files.get(source),
  }
}
