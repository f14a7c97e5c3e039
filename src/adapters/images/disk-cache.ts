import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BoundedCache } from '#domain/caching/bounded-cache.ts'

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Files on disk, at most `maxBytes` of them. The least recently used are deleted first. */
export async function diskCache(folder: string, maxBytes: number) {
  await mkdir(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, name)
  const remove = (name: string) => rm(pathOf(name), { force: true })
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
      const file = await stat(pathOf(name)).catch(unlessGone)
      return file ? [{ name, file }] : []
    }),
  )
  for (const { name, file } of found.flat().sort((a, b) => a.file.mtimeMs - b.file.mtimeMs)) {
    if (name.endsWith('.part') || file.size > maxBytes) removals.push(remove(name))
    else sizes.set(name, file.size)
  }
  await settled()

  /** Writes to a temporary name first, so that a crash never leaves half a file. */
  const write = async (name: string, bytes: Uint8Array) => {
    const part = pathOf(`${randomUUID()}.part`)
    await writeFile(part, bytes)
    await rename(part, pathOf(name))
    sizes.set(name, bytes.length)
    await settled()
  }
  const loading = new Map<string, Promise<string | undefined>>()
  const load = async (name: string, fetch: () => Promise<Uint8Array | undefined>) => {
    if (sizes.get(name) !== undefined && (await stat(pathOf(name)).catch(unlessGone))) return pathOf(name)
    const bytes = await fetch()
    if (!bytes) return undefined
    await write(name, bytes)
    return pathOf(name)
  }

  return {
    async get(name: string): Promise<Uint8Array | undefined> {
      if (sizes.get(name) === undefined) return undefined
      const bytes = await readFile(pathOf(name)).catch(() => undefined)
      if (!bytes) sizes.delete(name)
      return bytes
    },
    async put(name: string, bytes: Uint8Array): Promise<void> {
      if (bytes.length <= maxBytes) await write(name, bytes)
    },
    /** The path of a file, fetched unless it is here. Concurrent callers share one fetch. */
    file(name: string, fetch: () => Promise<Uint8Array | undefined>): Promise<string | undefined> {
      const same = loading.get(name)
      if (same) return same
      const loaded = load(name, fetch).finally(() => loading.delete(name))
      loading.set(name, loaded)
      return loaded
    },
    async remove(name: string): Promise<void> {
      sizes.delete(name)
      await remove(name)
    },
  }
}
