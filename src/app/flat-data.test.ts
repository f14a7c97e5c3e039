import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { expect, test } from 'vitest'
import { pack } from '#ui/page/parcel.ts'
import { flatData } from './flat-data.ts'

const HOSTILE = '</body></script><script>alert(1)</script><!--<script>'

/** The elements of a page's data, by id, as a browser reads them. */
const elements = (scripts: string) =>
  Object.fromEntries(
    [...scripts.matchAll(/<script type="application\/json" id="([^"]*)">([^<]*)<\/script>/g)].map(
      ([, id, text]) => [id!, text!],
    ),
  )

test('React Router reads a page’s data as it was', async () => {
  const site = {
    name: 'Kōwhai “Cars”',
    phones: ['1', '2'],
    open: true,
    since: 1987,
    none: null,
    not: undefined,
  }
  const loaderData = { root: { site }, 'routes/x': { hostile: HOSTILE, list: [[], {}, [{ a: 0 }]] } }
  const text = elements(flatData(loaderData).join(''))['page-data']!
  const decoded = await UNSAFE_decodeViaTurboStream(new Response(text).body!, globalThis as never)
  expect(decoded.value).toEqual({ loaderData, actionData: null, errors: null })
})

test('a parcel stands in an element of its own, as the text it is, and cannot end it', () => {
  const scripts = flatData({ a: { view: pack({ words: HOSTILE }) }, b: { other: pack([1]) } }).join('')
  const { 'page-data': data, ...parcels } = elements(scripts)
  expect(Object.values(parcels).map((text) => JSON.parse(text))).toEqual([{ words: HOSTILE }, [1]])
  expect(data).not.toContain('alert')
  for (const id of Object.keys(parcels)) expect(data).toContain(`"${id}"`)
  expect(scripts.split('<script')).toHaveLength(4)
})
