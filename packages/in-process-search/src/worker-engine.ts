import { Worker } from 'node:worker_threads'
import type { Engine } from './engine.ts'
import type { EngineSettings } from './engine-settings.ts'
import { Refusal } from './refusal.ts'

/** The methods of an engine that another thread may call. */
export type EngineCall =
  | 'search'
  | 'upsert'
  | 'delete'
  | 'beginReplacement'
  | 'addToReplacement'
  | 'endReplacement'

export type CallMessage = { id: number; call: EngineCall; args: unknown[] }
/** An error loses its class between threads, so a refusal is sent as code and message. */
export type AnswerMessage = {
  id: number
  result?: unknown
  error?: Error
  refusal?: { code: string; message: string }
}

/** With more searches than this in the worker's queue, the last good results are used instead. */
const MAX_WAITING = 200

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

/** An engine behind asynchronous calls. */
export type RemoteEngine = Pick<WorkerEngine, 'call' | 'close'>

/** An engine in a worker thread: however long a search takes, this thread stays responsive. */
export class WorkerEngine {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #lost: Error | null = null

  constructor(settings: Record<string, EngineSettings>, onLost: (error: Error) => void) {
    // The sources run as they are; what is published is compiled.
    const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js'
    this.#worker = new Worker(new URL(file, import.meta.url), { workerData: settings })
    this.#worker.on('message', (answer: AnswerMessage) => this.#answer(answer))
    const lose = (error: Error) => {
      if (this.#lost) return
      this.#lost = error
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
      onLost(error)
    }
    this.#worker.on('error', lose)
    this.#worker.on('exit', (code) => lose(new Error(`the search thread ended with code ${code}`)))
  }

  call<C extends EngineCall>(call: C, ...args: Parameters<Engine[C]>): Promise<ReturnType<Engine[C]>> {
    if (this.#lost) return Promise.reject(this.#lost)
    if (call === 'search' && this.#waiting.size >= MAX_WAITING)
      return Promise.reject(new Error('too many searches are waiting'))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, call, args } satisfies CallMessage)
    })
  }

  async close(): Promise<void> {
    this.#lost ??= new Error('the search thread was closed')
    await this.#worker.terminate()
  }

  #answer({ id, result, error, refusal }: AnswerMessage): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    if (refusal) waiting.reject(new Refusal(refusal.code, refusal.message))
    else if (error) waiting.reject(error)
    else waiting.resolve(result as never)
  }
}
