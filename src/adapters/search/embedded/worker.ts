import { parentPort, workerData } from 'node:worker_threads'
import { Engine } from './engine.ts'
import type { AnswerMessage, CallMessage } from './worker-engine.ts'

const engine = new Engine(workerData)
const port = parentPort!

port.on('message', ({ id, call, args }: CallMessage) => {
  let answer: AnswerMessage
  try {
    const run = engine[call] as (...args: unknown[]) => unknown
    answer = { id, result: run.apply(engine, args) }
  } catch (error) {
    answer = { id, error: error as Error }
  }
  port.postMessage(answer)
})
