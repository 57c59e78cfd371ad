/** The editor of texts with bold, italic and links belongs to pages; app/ hands it in. */
import { createContext, type ReactNode, use } from 'react'

export interface TextFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

type ShowTextField = (props: TextFieldProps) => ReactNode

export const TextFieldContext = createContext<ShowTextField | undefined>(undefined)

export function useTextField(): ShowTextField {
  const show = use(TextFieldContext)
  if (!show) throw new Error('There is no editor of texts around this')
  return show
}
