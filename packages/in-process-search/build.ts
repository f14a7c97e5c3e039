/**
 * node build.ts [FOLDER]: the package as it is published, in `dist` or in FOLDER. The platform runs
 * the sources themselves, so it needs no build. `npm publish ./dist` publishes it.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const home = import.meta.dirname
const folder = resolve(process.argv[2] ?? join(home, 'dist'))
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
)

rmSync(folder, { recursive: true, force: true })
execFileSync(
  process.execPath,
  [compiler, '-p', join(home, 'tsconfig.json'), '--outDir', join(folder, 'lib')],
  {
    stdio: 'inherit',
  },
)
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
for (const name of ['private', 'scripts', 'devDependencies']) delete manifest[name]
/** The built file instead of the source that `exports` names. */
const built = (source: string) => {
  const name = source.replace('./src/', './lib/').replace(/\.ts$/, '')
  return { types: `${name}.d.ts`, default: `${name}.js` }
}
const exports = Object.fromEntries(
  Object.entries(manifest.exports as Record<string, string>).map(([entry, source]) => [entry, built(source)]),
)
writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, exports }, null, 2))
cpSync(join(home, 'README.md'), join(folder, 'README.md'))
cpSync(join(home, '..', '..', 'LICENSE'), join(folder, 'LICENSE'))
