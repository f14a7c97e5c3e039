import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets } from '#pages/assets.ts'
import type { PageParts } from '#pages/page-in-parts.ts'
import type { PageToRender } from '#pages/render.tsx'

/**
 * Turns a page's props into HTML. Node cannot load TSX, so it comes from the build, or from Vite in
 * development.
 */
export type LoadedViews = {
  renderPage(page: PageToRender): PageParts
  assets: Assets
  /** Vite adds its own styles and scripts, which the page's policy would forbid. */
  hasPolicy: boolean
}
export type Views = () => Promise<LoadedViews>

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const START = 'src/browser/start.ts'
const EVERY_PAGE = 'src/ui/styles/index.css'

/** The file of a chunk and those it imports, imports first. */
function filesOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}. Build it again with "npm run build".`)
  return [...new Set([...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one)), `/${chunk.file}`])]
}

/** The names of the built files, from the manifest that Vite writes beside them. */
export function builtAssets(manifest: Manifest): Assets {
  const styles = new Map<string | undefined, string[]>()
  const islands = new Map<string, string[]>()
  const start = filesOf(manifest, START)
  return {
    start,
    styles(style) {
      let hrefs = styles.get(style)
      if (!hrefs) {
        hrefs = [EVERY_PAGE, ...(style ? [`src/pages/styles/${style}.css`] : [])].flatMap((key) =>
          filesOf(manifest, key),
        )
        styles.set(style, hrefs)
      }
      return hrefs
    },
    islandFiles(folder) {
      let files = islands.get(folder)
      if (!files) {
        const all = filesOf(manifest, `src/pages/${folder}/islands.tsx`)
        files = all.filter((file) => !start.includes(file))
        islands.set(folder, files)
      }
      return files
    },
  }
}

/** The views of the build, loaded at the first call. */
export function builtViews(folder = 'build'): Views {
  let views: Promise<LoadedViews> | undefined
  const load = async (): Promise<LoadedViews> => {
    const manifest = JSON.parse(readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'))
    const { renderPage } = await import(
      pathToFileURL(join(process.cwd(), folder, 'server', 'render.js')).href
    )
    return { renderPage, assets: builtAssets(manifest), hasPolicy: true }
  }
  return () => {
    views ??= load()
    return views
  }
}
