import { expect, test } from 'vitest'
import { privateParts } from './private-parts.ts'
import { allCode } from './source-files.ts'

/** This check and its test name the parts that they look for. */
const isCheck = (path: string) => path.includes('checks/private-parts')
/**
 * The one file that knows how the console's scripts ask for the data of a screen. React Router
 * serves that address to everybody, and answers there without the document's own checks. A test
 * of access that left it out would prove nothing, so tests attack it as a stranger would. The
 * benchmark asks for it too, because that is what a browser does at every click.
 */
const ATTACKED = 'src/server/console/testing/data-address.ts'

const ALL_CODE = allCode()

test('all code is read: packages, the first file of the process and the configuration of tools', () => {
  const paths = ALL_CODE.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      'src/server/main.mjs',
      'packages/in-process-search/src/engine.ts',
      'bin/forecourt.mjs',
      'vite.config.ts',
    ]),
  )
})

test('no file names a private part of a dependency', () => {
  const found = ALL_CODE.filter(({ path }) => !isCheck(path) && path !== ATTACKED).flatMap((file) =>
    privateParts(file).map((part) => `${file.path}: ${part}`),
  )
  expect(found).toEqual([])
})

test('only tests and the benchmark know the address of a screen’s data', () => {
  const others = ALL_CODE.filter(({ imports }) =>
    imports.some(({ from }) => from.endsWith('/data-address.ts')),
  )
    .map(({ path }) => path)
    .filter((path) => !/\.test\.ts$|\/testing\/|^bench\//.test(path))
  expect(others).toEqual([])
})

test.each([
  'Object.getOwnPropertySymbols(socket)',
  "symbols.find((one) => one.description === 'kSocket')",
  "String(symbol) === 'Symbol(kConnections)'",
  'window.__reactRouterContext = {}',
  "globalThis['__manifest']",
  'React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  "import { UNSAFE_FrameworkContext } from 'react-router'",
  'response._header',
  "socket['_handle']",
  'const { _httpMessage } = socket',
  "process.binding('http_parser')",
  'parser[HTTPParser.kOnHeaders | 0] = headers',
  'const { kOnMessageBegin } = HTTPParser',
  'request.socket.parser.onIncoming = note',
  'element.$$typeof === REACT_ELEMENT',
  "container[Object.keys(container).find((key) => key.startsWith('__reactContainer'))]",
  'import.meta.hot.send = window.__vite_ws',
  'server._connections > 0',
  "import('node:internal/http')",
  'client.Module as Emscripten',
  'mount.type.stream_ops.fsync = sync',
  "globalThis[Symbol.for('undici.globalDispatcher.1')]",
  "fetch('/search/used-cars.data?_routes=root')",
  "import { decode } from 'turbo-stream'",
  "headers.get('X-Remix-Response')",
  "server.get('/yard/leads.data', headers)",
  'path.replace(/\\.data$/, "")',
  "symbols.find((one) => one.description === 'async_id_symbol')",
  "symbols.find((one) => one.description?.startsWith('undici'))",
  'const { _contentLength } = response',
  'const { headers, _contentLength: length } = response',
  'responses.map(({ _contentLength }) => _contentLength)',
  'response!._contentLength',
  "createRequire(import.meta.url)('pg/lib/utils.js')",
  "createRequire(import.meta.url).resolve('pg/lib/utils.js')",
  "require('react-dom/cjs/react-dom.production.js')",
  'import(`react-dom/cjs/react-dom-server.node.production.js`)',
  "import.meta.resolve('react-router/dist/index.js')",
  "socket?.['_contentLength']",
  "socket['_content' + 'Length']",
  "const name = '_contentLength'\nsocket[name as keyof Socket]",
  'const { response: { _contentLength } } = exchange',
  "const { ['_contentLength']: length } = response",
  'for (const { _contentLength } of responses) note(_contentLength)',
  'function note({ _contentLength: length }: Response) {}',
  "Reflect.get(response, '_contentLength')",
  "const marks = ' // '; response._contentLength",
  "globSync('src/*/page.ts')\nresponse._contentLength\n/* what follows a path with a star */",
])('it finds %s', (text) => {
  expect(privateParts({ path: 'code.tsx', text, imports: [] })).not.toEqual([])
})

test.each([
  'react-dom/cjs/react-dom-server.node.production.js',
  'react-router/dist/development/lib/dom/ssr/components.js',
  '@react-router/dev/dist/vite.js',
  '../../node_modules/vite/dist/node/index.js',
  'pg/lib/client.js',
  'typescript/lib/tsc.js',
  'node:internal/http',
  'node:_http_server',
])('it finds an import of %s', (from) => {
  expect(
    privateParts({ path: 'code.ts', text: '', imports: [{ from, typeOnly: false, isDynamic: false }] }),
  ).toEqual([from])
})

test.each([
  "import { z } from 'zod'",
  '<p dangerouslySetInnerHTML={{ __html: markup }} />',
  "const HARDENED = '__Host-console'",
  "const given = [['_key', 'a']]",
  'hit._formatted',
  'send.data?.words ?? fetcher.data',
  "const power = watts + 'kW'",
  "const used = kwh + ' kWh per 100 km'",
  'for (const _attempt of attempts) run()',
  'const { logo: _logo, ...rest } = site',
  "send(form({ _key: 'a', _step: '0' }))",
  'const { structuredContent, _meta } = result',
  'car.description === undefined',
  "createRequire(import.meta.url)('stripe')",
])('it lets %s pass', (text) => {
  expect(privateParts({ path: 'code.tsx', text, imports: [] })).toEqual([])
})

test.each(['react-dom/server', 'hono/route', 'csv-parse/sync', 'node:timers/promises', '#domain/x.ts'])(
  'it lets an import of %s pass',
  (from) => {
    expect(
      privateParts({ path: 'code.ts', text: '', imports: [{ from, typeOnly: false, isDynamic: false }] }),
    ).toEqual([])
  },
)
