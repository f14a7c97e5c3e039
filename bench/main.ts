import { benchCachedPage } from './cached-page.ts'

const cached = await benchCachedPage('harbourline', '/')
console.table({
  'cached page / nginx, CPU per request': {
    ours: `${cached.oursMicroseconds.toFixed(1)} µs`,
    other: `${cached.nginxMicroseconds.toFixed(1)} µs`,
    ratio: cached.ratio.toFixed(2),
    goal: '≤ 1.7',
  },
})
