import type { CarParts } from '#domain/car/car-page.ts'
import { useServerScope } from '#ui/page/server-scope.tsx'

/** The car this page is about, for the parts that only the server draws. */
export function useServerCar(): CarParts {
  const { car } = useServerScope()
  if (!car) throw new Error('The loader of this page did not say which car it is about')
  return car
}
