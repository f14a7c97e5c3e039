import { parentPort, workerData } from 'node:worker_threads'
import { Engine } from './engine.ts'
import { Refusal } from './refusal.ts'
import type { AnswerMessage, CallMessage } from './worker-engine.ts'

const engine = new Engine(workerData)
const port = parentPort!

port.on('message', ({ id, call, args }: CallMessage) => {
  let answer: AnswerMessage
  try {
    const run = engine[call] as (...args: unknown[]) => unknown
    answer = { id, result: run.apply(engine, args) }
  } catch (error) {
    answer =
      error instanceof Refusal
        ? { id, refusal: { code: error.code, message: error.message } }
        : { id, error: error as Error }
  }
  port.postMessage(answer)
})
