import { readFile, rm } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { PortFailed } from '#ports/port-failed.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'
import { diskCache } from '../disk-cache.ts'

export type S3Options = {
  /** The address of the bucket, as in https://s3.example/bucket. */
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Renderers need files, so photos in use are copied here. */
  copies: string
  maxCopiesBytes?: number
  timeoutMs?: number
}

/** Photos in object storage that speaks the S3 protocol. All processes share it. */
export async function s3PhotoStore(options: S3Options): Promise<PhotoStore> {
  const { bucket, copies, maxCopiesBytes = 2_000_000_000, timeoutMs = 20_000, ...credentials } = options
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const local = await diskCache(copies, maxCopiesBytes)

  const send = async (doing: string, method: string, hash: string, body?: Uint8Array<ArrayBuffer>) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const url = `${bucket.replace(/\/+$/, '')}/${hash}`
    try {
      const response = await client.fetch(url, { method, signal, ...(body && { body }) })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.ok) return bytes
      if (response.status === 404 && method !== 'PUT') return undefined
      throw new Error(`the storage answered ${response.status}`)
    } catch (error) {
      throw new PortFailed('photo store', doing, signal.aborted ? 'it took too long' : error)
    }
  }

  return {
    async put(hash, file) {
      if (!(await send('looking for a photo', 'HEAD', hash)))
        await send('storing a photo', 'PUT', hash, new Uint8Array(await readFile(file)))
      await rm(file, { force: true })
    },
    file: (hash) => local.file(hash, () => send('reading a photo', 'GET', hash)),
    async remove(hash) {
      await send('removing a photo', 'DELETE', hash)
      await local.remove(hash)
    },
  }
}
