import { expect, onTestFinished, test, vi } from 'vitest'
import enhanceStop from './enhance-stop.ts'

/** A browser that opens the page, and what it posts. */
function browser(webdriver: boolean, visibilityState: 'visible' | 'hidden') {
  const page = Object.assign(new EventTarget(), { visibilityState })
  const submit = vi.fn()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { webdriver })
  onTestFinished(() => void vi.unstubAllGlobals())
  enhanceStop({ querySelector: () => ({ submit }) } as unknown as ParentNode)
  const show = () => {
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { submit, show }
}

test('ALERT-4 whoever follows the link of a mail is asked nothing more', () => {
  expect(browser(false, 'visible').submit).toHaveBeenCalledOnce()
})

test('ALERT-4 a page that nobody sees stops nothing until somebody does', () => {
  const { submit, show } = browser(false, 'hidden')
  expect(submit).not.toHaveBeenCalled()
  show()
  expect(submit).toHaveBeenCalledOnce()
})

test('ALERT-4 a browser that a program drives stops nothing by itself', () => {
  const { submit, show } = browser(true, 'visible')
  show()
  expect(submit).not.toHaveBeenCalled()
})
