/** The exercises to choose from, loaded with the first workout that is opened. */
import { useEffect, useState } from 'react'
import type { Exercise } from '../../exercises.ts'

let loaded: readonly Exercise[] = []
let loading: Promise<readonly Exercise[]> | undefined

/** Empty until they are there. */
export function useExercises(): readonly Exercise[] {
  const [all, setAll] = useState(loaded)
  useEffect(() => {
    loading ??= import('../../library/library.ts').then(({ library }) => (loaded = library))
    let isLeft = false
    void loading.then((found) => !isLeft && setAll(found))
    return () => {
      isLeft = true
    }
  }, [])
  return all
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Those with all these words, the nearest name first. */
export function searchNames(all: readonly Exercise[], words: string): Exercise[] {
  const wanted = plain(words)
  const each = wanted.split(' ')
  const rank = ({ name, otherNames }: Exercise): number => {
    const names = [name, ...otherNames].map(plain)
    if (names.includes(wanted)) return 0
    if (names[0]?.startsWith(wanted)) return 1
    return names.some((one) => each.every((word) => one.includes(word))) ? 2 : 3
  }
  return all
    .map((exercise) => ({ exercise, at: rank(exercise) }))
    .filter(({ at }) => at < 3)
    .toSorted((one, other) => one.at - other.at || one.exercise.name.length - other.exercise.name.length)
    .map(({ exercise }) => exercise)
}
