/** Parameters that advertisers add and no page reads; without them a thousand ad clicks are one cached page. */
const TRACKING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|_ga|mc_[a-z]+)=/

/** The same page under one name: tracking dropped, parameters in order. Longer queries than any form of ours makes are refused elsewhere. */
export function normalisedUrl(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const kept = url
    .slice(mark + 1)
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair))
    .sort()
  return kept.length ? `${url.slice(0, mark)}?${kept.join('&')}` : url.slice(0, mark)
}
