import type { Page } from '@playwright/test'
import { expect } from './site-test.ts'

/** Roles that say nothing without a name. */
const NAMELESS =
  /^\s*- (button|checkbox|combobox|dialog|form|img|link|menuitem|radio|searchbox|slider|switch|tab|table|textbox)(:| \[.*\]:?)?$/

/**
 * Expects that a screen reader reads these roles and names in this order, others between them, and
 * that everything on the page has a name.
 */
export async function expectRead(page: Page, words: string): Promise<void> {
  await expect(page.locator('body')).toMatchAriaSnapshot(words)
  const read = await page.locator('body').ariaSnapshot()
  expect(read.split('\n').filter((line) => NAMELESS.test(line))).toEqual([])
}
