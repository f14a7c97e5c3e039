import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BoundedCache } from '#domain/caching/bounded-cache.ts'

/**
 * Local copies of remote files, at most `maxBytes` of them: the least recently used leave first.
 */
export async function localCopies(folder: string, maxBytes: number) {
  await mkdir(folder, { recursive: true })
  const remove = (name: string) => rm(join(folder, name), { force: true })
  const sizes = new BoundedCache<string, number>({
    maxBytes,
    sizeOf: (_name, size) => size,
    onEvict: (name) => void remove(name).catch(() => {}),
  })
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found || name.endsWith('.part')) await remove(name)
    else sizes.set(name, found.size)
  }
  const loading = new Map<string, Promise<string | undefined>>()

  const load = async (name: string, fetch: () => Promise<Uint8Array | undefined>) => {
    const path = join(folder, name)
    if (sizes.get(name) !== undefined && (await stat(path).catch(() => undefined))) return path
    const bytes = await fetch()
    if (!bytes) return undefined
    const part = join(folder, `${randomUUID()}.part`)
    await writeFile(part, bytes)
    await rename(part, path)
    sizes.set(name, bytes.length)
    return path
  }
  return {
    /** The file of this name, fetched unless it is here. Concurrent callers share one fetch. */
    file(name: string, fetch: () => Promise<Uint8Array | undefined>): Promise<string | undefined> {
      const same = loading.get(name)
      if (same) return same
      const loaded = load(name, fetch).finally(() => loading.delete(name))
      loading.set(name, loaded)
      return loaded
    },
    async remove(name: string) {
      sizes.delete(name)
      await remove(name)
    },
  }
}
