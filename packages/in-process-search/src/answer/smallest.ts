/**
 * The k smallest of 0 … n-1 in order. A heap of size k rejects most numbers after one comparison.
 * `first` is the key that `compare` uses first.
 */
export function smallest(
  n: number,
  k: number,
  first: Float64Array,
  compare: (a: number, b: number) => number,
): number[] {
  const heap: number[] = []
  if (k <= 0) return heap
  const swap = (i: number, j: number) => {
    const x = heap[i]!
    heap[i] = heap[j]!
    heap[j] = x
  }
  const up = (from: number) => {
    for (let i = from; i > 0; ) {
      const parent = (i - 1) >> 1
      if (compare(heap[i]!, heap[parent]!) <= 0) return
      swap(i, parent)
      i = parent
    }
  }
  const down = () => {
    for (let i = 0; ; ) {
      let child = 2 * i + 1
      if (child >= heap.length) return
      if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++
      if (compare(heap[child]!, heap[i]!) <= 0) return
      swap(i, child)
      i = child
    }
  }
  for (let x = 0; x < n; x++) {
    if (heap.length < k) up(heap.push(x) - 1)
    else if (first[x]! <= first[heap[0]!]! && compare(x, heap[0]!) < 0) {
      heap[0] = x
      down()
    }
  }
  return heap.sort(compare)
}
