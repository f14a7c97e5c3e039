import { data } from 'react-router'

/** No other address leads anywhere. */
export const loader = () => {
  throw data(null, { status: 404 })
}

/** Never shown. A route without a component answers with bare data instead of a page. */
export default function Nothing() {
  return null
}
