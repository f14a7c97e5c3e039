import { expect, test } from 'vitest'
import { PicturesBusy } from '#ports/pictures.ts'
import { renderQueue } from './render-queue.ts'

const aJob = () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  let runs = 0
  const job = () => {
    runs += 1
    return promise
  }
  return { job, runs: () => runs, finish: () => resolve(new Uint8Array(1)) }
}

test('IMG-1 many who ask for one new picture at once cause one rendering, and a later one another', async () => {
  const queue = renderQueue({ atOnce: 2, waiting: 0 })
  const { job, runs, finish } = aJob()
  const asked = Array.from({ length: 30 }, () => queue('same', job))
  finish()
  await Promise.all(asked)
  expect(runs()).toBe(1)
  await queue('same', job)
  expect(runs()).toBe(2)
})

test('IMG-1 only a few are made at a time, some wait, and the rest are sent away', async () => {
  const queue = renderQueue({ atOnce: 2, waiting: 1 })
  const jobs = Array.from({ length: 4 }, aJob)
  const asked = jobs.map(({ job }, at) => queue(String(at), job))
  await expect(asked[3]).rejects.toThrow(PicturesBusy)
  expect(jobs.map(({ runs }) => runs())).toEqual([1, 1, 0, 0])
  jobs[0]!.finish()
  await asked[0]
  expect(jobs[2]!.runs()).toBe(1)
  jobs[1]!.finish()
  jobs[2]!.finish()
  await Promise.all(asked.slice(0, 3))
})

test('a failed rendering gives its place back', async () => {
  const queue = renderQueue({ atOnce: 1, waiting: 5 })
  const failed = queue('bad', () => Promise.reject(new Error('no picture')))
  const good = queue('good', async () => new Uint8Array(1))
  await expect(failed).rejects.toThrow('no picture')
  await expect(good).resolves.toHaveLength(1)
  await expect(queue('later', async () => new Uint8Array(2))).resolves.toHaveLength(2)
})
