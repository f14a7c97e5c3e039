import { chromium } from '@playwright/test'
const port = process.argv[2], only = process.argv[3]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const sizes = { 1440: { viewport: { width: 1440, height: 900 } }, 390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } }
async function firstCar(page, site) {
  await page.goto(`http://${site}.localhost:${port}/search/`.replace('/search/', '/'), { waitUntil: 'domcontentloaded' })
  const search = await page.evaluate(() => document.documentElement.dataset.search)
  await page.goto(`http://${site}.localhost:${port}${search}`)
  return page.evaluate(() => [...document.querySelectorAll('.card:not([data-state]) .card-title a')].map((a) => a.pathname)[0] ?? document.querySelector('.card-title a').pathname)
}
const wait = (page) => page.waitForTimeout(500)
const jobs = {
  async 'car-form'(page, site, size) {
    const car = await firstCar(page, site)
    await page.goto(`http://${site}.localhost:${port}${car}/test-drive`); await wait(page)
    await page.screenshot({ path: `/work/shots/leads/${site}-td1-${size}.png`, fullPage: true })
    await page.click('[data-submit]'); await wait(page)
    await page.screenshot({ path: `/work/shots/leads/${site}-td1-error-${size}.png`, fullPage: true })
    await page.fill('[name=name]', 'Jo Marchetti'); await page.type('[name=phone]', site==='kowhai'||site==='tui-city' ? '0211234567' : '0491570006'); await page.fill('[name=email]', 'jo@example.com'); await page.fill('[name=message]', 'Saturday would suit, if it has the tow bar.')
    await page.click('[data-submit]'); await page.waitForSelector('[data-step="1"]:not([hidden])'); await wait(page)
    await page.screenshot({ path: `/work/shots/leads/${site}-td2-${size}.png`, fullPage: true })
    await page.click('.slot-times label:has(input:not([disabled])):visible'); await wait(page)
    await page.click('[data-submit]'); await page.waitForURL('**/success**'); await wait(page)
    await page.screenshot({ path: `/work/shots/leads/${site}-success-${size}.png`, fullPage: true })
  },
  async dialog(page, site, size) {
    const car = await firstCar(page, site)
    await page.goto(`http://${site}.localhost:${port}${car}`); await wait(page)
    await page.click('a[data-dialog]:visible'); await page.waitForSelector('dialog form'); await wait(page)
    await page.screenshot({ path: `/work/shots/leads/${site}-dialog-${size}.png` })
    await page.click('dialog [data-submit]'); await wait(page)
    await page.screenshot({ path: `/work/shots/leads/${site}-dialog-error-${size}.png` })
  },
  async pages(page, site, size) {
    for (const path of ['valuations', 'service', 'finance', 'subscribe', 'contact']) {
      await page.goto(`http://${site}.localhost:${port}/${path}`); await wait(page)
      await page.screenshot({ path: `/work/shots/leads/${site}-${path}-${size}.png`, fullPage: true })
    }
  },
}
const plan = (only ?? 'harbourline:car-form,harbourline:dialog').split(',')
for (const one of plan) {
  const [site, job] = one.split(':')
  for (const [size, options] of Object.entries(sizes)) {
    const context = await browser.newContext(options); const page = await context.newPage()
    page.on('pageerror', (e) => console.log(site, job, size, 'pageerror', e.message)); page.on('console', (m) => m.type() === 'error' && console.log(site, job, size, m.text()))
    try { await jobs[job](page, site, size) } catch (e) { console.log(site, job, size, e.message.split('\n').slice(0, 6).join(' | ')); await page.screenshot({ path: `/work/shots/leads/FAILED-${site}-${job}-${size}.png` }) }
    await context.close()
  }
}
await browser.close()
