import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { BoundedCache } from '#domain/caching/bounded-cache.ts'

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Resized pictures on disk, at most `maxBytes`. The least recently used are deleted first. */
export async function diskCache(folder: string, maxBytes: number) {
  await mkdir(folder, { recursive: true })
  const remove = (name: string) => rm(`${folder}/${name}`, { force: true })
  let removals: Promise<void>[] = []
  const sizes = new BoundedCache<string, number>({
    maxBytes,
    sizeOf: (_name, size) => size,
    onEvict: (name) => removals.push(remove(name)),
  })
  const settled = async () => {
    const started = removals
    removals = []
    await Promise.all(started)
  }

  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      // Another process that shares the folder may have removed it since.
      const file = await stat(`${folder}/${name}`).catch(unlessGone)
      return file ? [{ name, file }] : []
    }),
  )
  for (const { name, file } of found.flat().sort((a, b) => a.file.mtimeMs - b.file.mtimeMs)) {
    if (name.endsWith('.part') || file.size > maxBytes) removals.push(remove(name))
    else sizes.set(name, file.size)
  }
  await settled()

  return {
    async get(name: string): Promise<Uint8Array | undefined> {
      if (sizes.get(name) === undefined) return undefined
      const bytes = await readFile(`${folder}/${name}`).catch(() => undefined)
      if (!bytes) sizes.delete(name)
      return bytes
    },
    /** Writes to a temporary name first, so that a crash never leaves half a picture. */
    async put(name: string, bytes: Uint8Array): Promise<void> {
      if (bytes.length > maxBytes) return
      const part = `${folder}/${randomUUID()}.part`
      await writeFile(part, bytes)
      await rename(part, `${folder}/${name}`)
      sizes.set(name, bytes.length)
      await settled()
    },
  }
}
