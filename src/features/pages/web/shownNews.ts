/** The trainer's published posts and events for the canvas: another feature has them, and app/ puts them here. */
import { createContext } from 'react'
import type { NewsTeaser } from '../components/news/teaser.ts'

export const ShownNews = createContext<readonly NewsTeaser[]>([])
