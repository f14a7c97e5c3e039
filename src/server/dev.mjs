// `npm run dev`: the same process, but pages follow every change of the code.
process.env.NODE_ENV = 'development'
await import('./main.mjs')
