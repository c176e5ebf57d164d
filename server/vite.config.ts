import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname

/** What the server reads at run time lies beside it. */
const copyBeside = (): Plugin => ({
  name: 'copy-beside',
  writeBundle({ dir: out = here }) {
    cpSync(resolve(here, 'database/migrations'), resolve(out, 'migrations'), { recursive: true })
    cpSync(resolve(here, '../openapi/capi.yaml'), resolve(out, 'capi.yaml'))
    cpSync(resolve(here, '../locales/pages'), resolve(out, 'pages'), { recursive: true })
  },
})

/** The server itself, for `npm start`; its packages stay where they are installed. */
export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [copyBeside()],
  build: {
    ssr: true,
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: [
        'main.ts',
        'admin/admin.ts',
        'process/commands.ts',
        'knowledge/read-worker.ts',
        'sheets/sheet-worker.ts',
      ].map((file) => resolve(here, file)),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
