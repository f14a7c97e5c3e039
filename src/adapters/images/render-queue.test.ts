import { expect, test, vi } from 'vitest'
import { RenderFailed } from './render-job.ts'
import { type QueueOptions, RenderQueueBusy, renderQueue } from './render-queue.ts'

const aQueue = (special: Partial<QueueOptions> = {}) =>
  renderQueue({ atOnce: 2, waiting: 100, waitMs: 60_000, watchedMs: 60_000, ...special })

const aJob = () => {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  let runs = 0
  const job = () => {
    runs += 1
    return promise
  }
  return { job, runs: () => runs, finish: () => resolve(new Uint8Array(1)), fail: reject }
}

test('IMG-1 concurrent requests for a new picture render it once, and a later one again', async () => {
  const queue = aQueue({ waiting: 0 })
  const { job, runs, finish } = aJob()
  const requested = Array.from({ length: 30 }, () => queue('a', 'same', job))
  finish()
  await Promise.all(requested)
  expect(runs()).toBe(1)
  await queue('a', 'same', job)
  expect(runs()).toBe(2)
})

test('IMG-1 only a few renders run at a time, some wait, and the rest are refused', async () => {
  const queue = aQueue({ waiting: 1 })
  const jobs = Array.from({ length: 4 }, aJob)
  const requested = jobs.map(({ job }, at) => queue('a', String(at), job))
  await expect(requested[3]).rejects.toThrow(RenderQueueBusy)
  expect(jobs.map(({ runs }) => runs())).toEqual([1, 1, 0, 0])
  jobs[0]!.finish()
  await requested[0]
  await vi.waitFor(() => expect(jobs[2]!.runs()).toBe(1), { timeout: 30_000 })
  jobs[1]!.finish()
  jobs[2]!.finish()
  await Promise.all(requested.slice(0, 3))
})

test('a failed render releases its slot', async () => {
  const queue = aQueue({ atOnce: 1 })
  const failed = queue('a', 'bad', () => Promise.reject(new Error('no picture')))
  const good = queue('a', 'good', async () => new Uint8Array(1))
  await expect(failed).rejects.toThrow('no picture')
  await expect(good).resolves.toHaveLength(1)
  await expect(queue('a', 'later', async () => new Uint8Array(2))).resolves.toHaveLength(2)
})

test('a job that waited too long is dropped and never runs', async () => {
  const queue = aQueue({ atOnce: 1, waitMs: 20 })
  const first = aJob()
  const second = aJob()
  const running = queue('a', 'first', first.job)
  await expect(queue('a', 'second', second.job)).rejects.toThrow(RenderQueueBusy)
  first.finish()
  await running
  expect(second.runs()).toBe(0)
})

test('tenants take turns, however many pictures one of them wants', async () => {
  const queue = aQueue({ atOnce: 1 })
  const order: string[] = []
  const job = (name: string) => async () => {
    order.push(name)
    return new Uint8Array(1)
  }
  const requested = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => queue(name[0]!, name, job(name)))
  await Promise.all(requested)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('one tenant fills at most half of the queue', async () => {
  const queue = aQueue({ atOnce: 1, waiting: 4 })
  const first = aJob()
  const running = queue('a', 'first', first.job)
  const waiting = ['1', '2'].map((name) => queue('a', name, async () => new Uint8Array(1)))
  await expect(queue('a', '3', async () => new Uint8Array(1))).rejects.toThrow(RenderQueueBusy)
  const other = queue('b', '4', async () => new Uint8Array(1))
  first.finish()
  await Promise.all([running, ...waiting, other])
})

test('tenants whose renders were killed share one slot, so that the others always have one', async () => {
  const queue = aQueue({ atOnce: 2 })
  for (const tenant of ['bad', 'worse']) {
    const killed = queue(tenant, tenant, () => Promise.reject(new RenderFailed('hung', 'no picture')))
    await expect(killed).rejects.toThrow('no picture')
  }
  const hanging = [aJob(), aJob()] as const
  const bad = queue('bad', 'hangs', hanging[0].job)
  const worse = queue('worse', 'hangs too', hanging[1].job)
  await expect(queue('good', 'fine', async () => new Uint8Array(1))).resolves.toHaveLength(1)
  expect(hanging.map(({ runs }) => runs())).toEqual([1, 0])
  hanging[0].finish()
  hanging[1].finish()
  await Promise.all([bad, worse])
})
