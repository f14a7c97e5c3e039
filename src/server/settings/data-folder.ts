import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const EVERYONE = 0o007
const FOLDER = 0o700
const FILE = 0o600

/** What every account of the machine can read in a data folder, including the folder itself. */
export function openToEveryone(folder: string): { path: string; isFolder: boolean }[] {
  // The folder itself may be a link to another disk.
  const paths = [realpathSync(folder), ...readdirSync(folder).map((name) => join(folder, name))]
  return paths.flatMap((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found || found.isSymbolicLink() || (found.mode & EVERYONE) === 0) return []
    return [{ path, isFolder: found.isDirectory() }]
  })
}

/**
 * Makes the data folder. Other accounts of the machine cannot read it, because it holds leads. A
 * group to which the operator gave access keeps it.
 */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077)
  // The folder for feeds too, so that an operator can copy the first feed into it at once.
  mkdirSync(join(folder, 'feeds'), { recursive: true, mode: FOLDER })
  for (const { path, isFolder } of openToEveryone(folder)) chmodSync(path, isFolder ? FOLDER : FILE)
}
