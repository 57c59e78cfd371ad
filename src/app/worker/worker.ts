/** The app's worker: see memberFiles.ts for what it is told. */
export {}
