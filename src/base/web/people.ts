import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { z } from 'zod'
import type { Call } from '../call.ts'
import { useCall } from './api.ts'

interface Person {
  id: number
  name: string
  email: string
}

type PeopleCall = Call & { query: z.ZodObject; result: z.ZodType<Person[]> }

/** A filter of a list by a person, found by name or email. */
export function usePeopleFilter<C extends PeopleCall>(
  call: C,
  { filters }: { filters: Record<string, string> },
  { id, label, role }: { id: string; label: string; role?: 'trainer' },
) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 300)
  const chosen = filters[id]
  const { data = [] } = useCall(call, {
    // The box contains the name of whoever is chosen.
    query: { ...(!chosen && search && { search }), ...(chosen && { id: chosen }), ...(role && { role }) },
  } as Parameters<typeof useCall<C>>[1])
  return {
    id,
    label,
    options: (data as Person[]).map((one) => ({
      value: String(one.id),
      label: `${one.name} (${one.email})`,
    })),
    onSearch: setTyped,
  }
}
