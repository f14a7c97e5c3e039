import { expect, test } from 'vitest'
import { prefixWords } from './prefix-words.ts'
import { TextIndex } from './text-index.ts'
import { typoWords } from './typo-words.ts'
import { splitWord } from './word-pairs.ts'

function indexOf(...texts: string[]): TextIndex {
  const index = new TextIndex(['text', 'code'], ['code'], texts.length)
  texts.forEach((text, n) => {
    const [words, code] = text.split('#')
    index.put(n, { text: words, code })
  })
  index.refresh()
  return index
}

const found = (index: TextIndex, typed: string, max: 1 | 2, isPrefix = false) => {
  const { one, two } = typoWords(index, typed, max, isPrefix)
  const wordsOf = (ids: number[]) => ids.map((id) => index.wordOf[id])
  return { one: wordsOf(one), two: wordsOf(two) }
}

test('a missing, added, wrong or swapped letter is one typo', () => {
  const index = indexOf('toyota toyta ttoyota toyova tooyta mazda')
  expect(found(index, 'toyota', 1)).toEqual({ one: ['tooyta', 'toyova', 'toyta', 'ttoyota'], two: [] })
})

test('a wrong first letter counts as two typos, and only long words may have two', () => {
  const index = indexOf('mitsubishi nitsubishi itsubishi mitsubisih mitsubsihi xitsubisho')
  expect(found(index, 'mitsubishi', 2)).toEqual({
    one: ['mitsubisih', 'mitsubsihi'],
    two: ['itsubishi', 'nitsubishi'],
  })
  expect(found(index, 'mitsubishi', 1).two).toEqual([])
})

test('a typo in a prefix is tolerated, whatever follows the prefix', () => {
  expect(found(indexOf('corolla corona'), 'coorl', 1, true)).toEqual({ one: ['corolla'], two: [] })
})

test('words of exact attributes match as prefixes, but not with typos', () => {
  const index = indexOf('toyota#toyotu')
  expect(found(index, 'toyotx', 1)).toEqual({ one: ['toyota'], two: [] })
  const prefixed = prefixWords(index, 'toyo').ids()
  expect(prefixed.map((id) => index.wordOf[id])).toEqual(['toyota', 'toyotu'])
})

test('a prefix counts as cached from a hundred words on', () => {
  const words = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(' ')
  expect(prefixWords(indexOf(words(99)), 'word').cached).toBe(false)
  expect(prefixWords(indexOf(words(100)), 'word').cached).toBe(true)
  expect(prefixWords(indexOf(words(200)), 'word1').cached).toBe(false)
})

test('a word is split where most documents have its halves side by side', () => {
  const index = indexOf('land cruiser', 'land cruiser', 'l andcruiser', 'cruiser land')
  expect(splitWord(index, 'landcruiser')).toEqual(['land', 'cruiser'])
  expect(splitWord(index, 'cruiserl')).toBeNull()
})
