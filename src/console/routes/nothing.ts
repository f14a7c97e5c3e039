import { data } from 'react-router'

/** No other address leads anywhere. */
export const loader = () => {
  throw data(null, { status: 404 })
}
