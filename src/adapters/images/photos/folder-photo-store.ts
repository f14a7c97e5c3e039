import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PortFailed } from '#ports/port-failed.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'

const HASH = /^[0-9a-f]{64}$/

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A rename within one disk. A copy from another disk gets its name only when it is complete. */
async function moveTo(path: string, file: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await rename(file, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const part = `${path}.${crypto.randomUUID()}.part`
    await copyFile(file, part)
    await rename(part, path)
    await rm(file, { force: true })
  }
}

/** Photos in a folder. Several processes can share it. */
export function folderPhotoStore(folder: string): PhotoStore {
  const pathOf = (hash: string) => {
    if (!HASH.test(hash)) throw new PortFailed('photo store', 'finding a photo', `${hash} is no hash`)
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    async put(hash, file) {
      const path = pathOf(hash)
      if (await isThere(path)) await rm(file, { force: true })
      else
        await moveTo(path, file).catch((error: unknown) => {
          throw new PortFailed('photo store', 'storing a photo', error)
        })
    },
    async file(hash) {
      const path = pathOf(hash)
      return (await isThere(path)) ? path : undefined
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  }
}
