import { expect, test } from 'vitest'
import { faultHref } from './section-href.ts'

test('a fault leads to the block or the screen where it was made', () => {
  expect(
    ['home.blocks[2].picture', 'pages[1].blocks[0].href', 'pages[1].path', 'header.buttons[0].href', 'x'].map(
      (path) => faultHref('yard', path),
    ),
  ).toEqual([
    '/yard/site/pages/home?block=2',
    '/yard/site/pages/1?block=0',
    '/yard/site/pages/1',
    '/yard/site/edit/menu',
    undefined,
  ])
})
