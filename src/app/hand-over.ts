import type { EntryContext } from 'react-router'
import { oncePer } from '#domain/once-per.ts'
import { keptPart } from '#ui/page/kept-markup.ts'
import { listenEarly } from './early.ts'
import { APP, DATA, type HandedApp } from './handed.ts'

/** The same in every page of a build, so it is made once. */
export const earlyScript = oncePer(({ entry }: EntryContext['manifest']) => {
  const all = [...entry.imports, entry.module].map((file) => `import(${JSON.stringify(file)})`)
  const text = `(${listenEarly})(()=>Promise.all([${all}]))`
  return keptPart(`<script>${text}</script>`, [{ kind: 'script', text }])
})

/** React Router's own way to its data, while developing; the built page wakes by wake.ts. */
const TAKE = `<script>{const to=window.__reactRouterContext.streamController;to.enqueue(document.getElementById("${DATA}").textContent);to.close()}</script>`

/** An element of data, in pieces. What could end it is written otherwise, which JSON allows. */
export const dataElement = (id: string, json: string[]): string[] => [
  `<script type="application/json" id="${id}">`,
  ...json.map((text) => (text.includes('<') ? text.replaceAll('<', '\\u003c') : text)),
  '</script>',
]

/** The page's data where React Router has written it already: errors, and the answers to forms. */
export async function streamedData(stream: ReadableStream<Uint8Array> | undefined): Promise<string[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream ?? []) chunks.push(chunk)
  return dataElement(DATA, [Buffer.concat(chunks).toString()])
}

type Handing = Pick<EntryContext, 'manifest' | 'serverHandoffString'>

/**
 * What the browser hydrates from, for the end of the page. React Router would write it as scripts while it streams, and start
 * them at once; a page that is whole before it leaves needs no streaming, data that is not code needs neither quoting nor
 * hashing, and a page that can be read and used before React is awake may wake it when somebody is there (wake.ts).
 */
export const handOver = (data: string[], entry: Handing, routeIds: string[], isBuilt: boolean): string[] => [
  ...data,
  isBuilt ? appElement(entry, routeIds) : TAKE,
]

const drawn = new Map<string, string>()

/** One text for each kind of page: it names files, and they are the same until the next build. */
function appElement({ manifest, serverHandoffString }: Handing, routeIds: string[]): string {
  const name = `${manifest.version} ${routeIds}`
  let element = drawn.get(name)
  if (!element) {
    const routes = routeIds.map((id) => manifest.routes[id]!)
    const modules = routes.map(({ id, clientLoaderModule, clientActionModule, module }) => {
      const files = [clientLoaderModule, clientActionModule, module].filter((file) => file !== undefined)
      return [id, files] as const
    })
    const files = [...routes.flatMap(({ imports = [] }) => imports), ...modules.flatMap(([, own]) => own)]
    const app: HandedApp = {
      context: JSON.parse(serverHandoffString!),
      manifest: {
        ...manifest,
        routes: Object.fromEntries(routes.map(({ imports: _, ...route }) => [route.id, route])),
      },
      modules: Object.fromEntries(modules),
      files: [...new Set(files)],
    }
    element = dataElement(APP, [JSON.stringify(app)]).join('')
    drawn.set(name, element)
  }
  return element
}
