import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM } from '../../../../e2e/testing/site-test.ts'

const styles = join(import.meta.dirname, '../../styles')

/** Our common stylesheets as one text, for test pages without a server. */
function allStyles(): string {
  const read = (file: string) => readFileSync(join(styles, file), 'utf8')
  const carried = read('index.css').replace(/@import "\.\/([\w/-]+\.css)";/g, (_, file: string) => read(file))
  const others = readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && file !== 'index.css',
  )
  return [carried, ...others.filter((file) => !read('index.css').includes(`/${file}"`)).map(read)].join('\n')
}

/** Bundles one module so that its exports are on `window.tested`. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'tested' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`The bundle of ${entry} is empty`)
  return output.output[0].code
}

/** Tests in one file mostly use the same module, and bundling is slow. */
const bundles = new Map<string, Promise<string>>()
const bundled = (entry: string) => {
  if (!bundles.has(entry)) bundles.set(entry, bundle(entry))
  return bundles.get(entry)!
}

let browser: Promise<Browser> | undefined

/** Closes the browser that a test file shares. Call it in `afterAll`. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

type Opened = { page: Page; close: () => Promise<void> }

/** A secure origin, so that all browser APIs are available. The test serves it. */
const ADDRESS = 'https://dealer.example/'

/** For tests: opens markup and one module in a real browser. */
export async function openInBrowser(options: {
  body: string
  entry: string
  width?: number
  reducedMotion?: boolean
}): Promise<Opened> {
  const { body, entry, width = 1280, reducedMotion = false } = options
  browser ??= chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await (await browser).newPage({
    viewport: { width, height: 800 },
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  })
  const html = `<!doctype html><html lang="en"><head><style>${allStyles()}</style></head><body>${body}</body></html>`
  await page.route('**', (route) =>
    route.fulfill(
      route.request().url() === ADDRESS
        ? { contentType: 'text/html', body: html }
        : { status: 404, body: 'Nothing here' },
    ),
  )
  await page.goto(ADDRESS)
  await page.addScriptTag({ content: await bundled(entry) })
  return { page, close: () => page.close() }
}
