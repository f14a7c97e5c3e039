import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Made pictures on the disk, never more than `maxBytes` of them: those unused longest leave first. */
export async function diskCache(folder: string, maxBytes: number) {
  await mkdir(folder, { recursive: true })
  const sizes = new Map<string, number>()
  let total = 0

  const forget = (name: string) => {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  const remember = async (name: string, size: number) => {
    forget(name)
    sizes.set(name, size)
    total += size
    for (const [oldest] of sizes) {
      if (total <= maxBytes || oldest === name) break
      forget(oldest)
      await rm(`${folder}/${oldest}`, { force: true })
    }
  }

  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      // Another process that shares the folder may have removed it since.
      const file = await stat(`${folder}/${name}`).catch(unlessGone)
      return file ? [{ name, file }] : []
    }),
  )
  for (const { name, file } of found.flat().sort((a, b) => a.file.mtimeMs - b.file.mtimeMs)) {
    if (name.endsWith('.part')) await rm(`${folder}/${name}`, { force: true })
    else await remember(name, file.size)
  }

  return {
    async get(name: string): Promise<Uint8Array | undefined> {
      const size = sizes.get(name)
      if (size === undefined) return undefined
      const bytes = await readFile(`${folder}/${name}`).catch(() => undefined)
      if (!bytes) forget(name)
      else await remember(name, size)
      return bytes
    },
    /** Under another name first, so that a crash never leaves half a picture to be served. */
    async put(name: string, bytes: Uint8Array): Promise<void> {
      const part = `${folder}/${randomUUID()}.part`
      await writeFile(part, bytes)
      await rename(part, `${folder}/${name}`)
      await remember(name, bytes.length)
    },
  }
}
