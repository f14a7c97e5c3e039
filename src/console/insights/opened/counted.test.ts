import { expect, test } from 'vitest'
import { countedIn, openName } from './counted.ts'

const inAddress = (open: string) => countedIn(new URLSearchParams({ open }))

test('INSIGHT-1 each number that can be opened is the same in its address', () => {
  for (const open of [
    'source:google-ads',
    'leads:google-ads',
    'lost:a: b',
    'figure:carVisitors',
    'car:101:saves',
    'step:test-drive:1',
    'asked:a: b',
    'form:enquiry',
    'page:car',
  ])
    expect(openName(inAddress(open)!)).toBe(open)
})

test('what no screen counts opens nothing', () => {
  for (const open of [
    '',
    'source:nobody',
    'leads:nobody',
    'figure:__proto__',
    'figure:seconds',
    'car:x:views',
    'car:1:price',
    'car:9999999999999:views',
    'step:enquiry:x',
    'step:pills:1',
    'toString:x',
    'asked:',
  ])
    expect([open, inAddress(open)]).toEqual([open, undefined])
})
