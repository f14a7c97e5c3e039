import { expect, test } from 'vitest'
import { HARD, SOFT, tokenize, WORD } from './tokenize.ts'

const words = (text: string) =>
  tokenize(text)
    .filter((token) => token.kind === WORD)
    .map((token) => token.lemma)

test('normalization removes case and accents and expands ligatures, but not the sharp s', () => {
  expect(words('Citroën Škoda ÆON œuvre Straße ﬁve ３００')).toEqual([
    'citroen',
    'skoda',
    'aeon',
    'oeuvre',
    'straße',
    'five',
    '300',
  ])
})

test('punctuation separates words; currency, comparison and no-break characters are part of them', () => {
  expect(words('CX-5 2.0L e+ 1/2 M&M')).toEqual(['cx', '5', '2', '0l', 'e', '1', '2', 'm', 'm'])
  expect(words('$5000 a=b x|y ~8 a\u2011b')).toEqual(['$5000', 'a=b', 'x|y', '~8', 'a‐b'])
})

test('a full stop or comma ends a context only when a space follows', () => {
  const kinds = (text: string) => tokenize(text).map((token) => token.kind)
  expect(kinds('a. b')).toEqual([WORD, HARD, WORD])
  expect(kinds('a.b')).toEqual([WORD, SOFT, WORD])
  expect(kinds('a; b')).toEqual([WORD, HARD, SOFT, WORD])
})

test('a text is split where the script changes', () => {
  expect(words('ладаNiva')).toEqual(['лада', 'niva'])
})

test('tokens know their position in the original text', () => {
  const text = 'Škoda, Octavia'
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Škoda', ', ', 'Octavia'])
})
