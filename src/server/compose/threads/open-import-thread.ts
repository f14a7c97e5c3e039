import { Worker } from 'node:worker_threads'
import { type DatabaseAddress, toTransfer } from '#adapters/database/database.ts'
import type { Version } from '#adapters/database/stock/stock-writes.ts'
import type { Imported, ImportThread, OnProgress } from '#ports/stock/import-thread.ts'
import type { ImportMessage } from './import-messages.ts'
import type { Ordered } from './import-thread.ts'
import { readError } from './written-error.ts'

type Open = {
  done(imported: Imported): void
  failed(error: Error): void
  onProgress?: OnProgress | undefined
}

const ENDED = 'the thread that imports ended'
/**
 * 50,000 cars need a tenth of it. V8 collects garbage earlier in a thread that has a limit: without
 * one the thread grew to three times what it needs.
 */
const LIMITS = { maxOldGenerationSizeMb: 1024 }

/**
 * Imports in a thread with its own connections, so that pages wait less for the cars of another
 * dealer. The thread runs while there are imports.
 */
export function openImportThread(
  address: () => DatabaseAddress,
  learn: (raised: Version[]) => void,
  resourceLimits = LIMITS,
): ImportThread & { close(): Promise<void> } {
  const open = new Map<number, Open>()
  let worker: Worker | undefined
  let last = 0

  const start = (): Worker => {
    const workerData = address()
    const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData,
      transferList: toTransfer(workerData),
      resourceLimits,
    })
    const lose = (error: Error) => {
      if (worker !== thread) return
      worker = undefined
      failAll(error)
    }
    thread.on('message', hear)
    thread.on('error', lose)
    thread.on('exit', () => lose(new Error(ENDED)))
    return thread
  }
  const failAll = (error: Error) => {
    for (const { failed } of open.values()) failed(error)
    open.clear()
  }
  const hear = (message: ImportMessage) => {
    if ('raised' in message) return learn(message.raised)
    const one = open.get(message.id)
    if (!one) return
    if ('rows' in message) return one.onProgress?.(message.rows, message.of)
    open.delete(message.id)
    if ('imported' in message) one.done(message.imported)
    else one.failed(readError(message.failed))
    if (open.size === 0) void close()
  }
  const close = async () => {
    const ending = worker
    worker = undefined
    failAll(new Error(ENDED))
    await ending?.terminate()
  }

  return {
    run: (task, file, onProgress) =>
      new Promise((done, failed) => {
        last += 1
        open.set(last, { done, failed, onProgress })
        worker ??= start()
        worker.postMessage({ id: last, task, file } satisfies Ordered)
      }),
    close,
  }
}
