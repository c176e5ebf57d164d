import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The library alone, under a name that stays: partners load it by its address, or copy the one file. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  build: {
    outDir: '../../../dist/apps/bridge',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'v1.ts'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
    modulePreload: false,
  },
})
