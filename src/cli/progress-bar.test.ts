import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  return { written, stream: { isTTY, write } as unknown as NodeJS.WriteStream }
}

test('long work shows its progress on a terminal, and removes it when it is done', () => {
  const { written, stream } = terminal(true)
  const bar = progressBar(stream)
  bar.show(500, 1_000)
  bar.clear()
  expect(written[0]).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 500 of 1000`)
  expect(written.at(-1)).toBe('\r\x1b[K')
})

test('a program that reads the output sees no progress bar', () => {
  const { written, stream } = terminal(false)
  const bar = progressBar(stream)
  bar.show(500, 1_000)
  bar.clear()
  expect(written).toEqual([])
})
