import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { dataFolder } from './mail'

/** A server for a single test that kills it. */
export class OwnServer {
  readonly address: string
  private process: ChildProcess | undefined

  constructor(private readonly port: number) {
    this.address = `http://127.0.0.1:${String(port)}`
  }

  /** Starts with a new data directory. */
  async startNew(): Promise<void> {
    await this.removeData()
    await mkdir(dataFolder(this.port))
    await this.start()
  }

  /** Starts with the existing data. */
  async start(): Promise<void> {
    this.process = spawn('../target/debug/ironleaf', ['serve'], {
      stdio: 'inherit',
      env: {
        ...process.env,
        // Never a developer's own database.
        DATABASE_URL: undefined,
        BIND_ADDR: `127.0.0.1:${String(this.port)}`,
        DATA_DIR: dataFolder(this.port),
        AI_PROVIDER: 'builtin',
        SEED_DEMO: 'true',
        RUST_LOG: 'warn',
      },
    })
    const isReady = () =>
      fetch(`${this.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  }

  /** Kills the process, as a power failure would. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    await this.removeData()
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process
    this.process = undefined
    if (running?.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }

  private removeData(): Promise<void> {
    return rm(dataFolder(this.port), { recursive: true, force: true })
  }
}
