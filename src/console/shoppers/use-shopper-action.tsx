import { useEffect } from 'react'
import { useFetcher, useParams } from 'react-router'
import { useToast } from '../shell/toasts.tsx'
import type { ShopperAnswer } from './change-shopper.ts'

/** Sends a form of a person and says what came of it. */
export function useShopperAction(id: string) {
  const { dealer } = useParams()
  const { data, submit, state } = useFetcher<ShopperAnswer>()
  const toast = useToast()
  useEffect(() => {
    if (data) toast(data.words, undefined, !data.isDone)
  }, [data, toast])
  return {
    send: (fields: Record<string, string>) =>
      void submit(fields, { method: 'post', action: `/${dealer}/shoppers/${id}` }),
    isBusy: state !== 'idle',
  }
}
