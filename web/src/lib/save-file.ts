/** Longer than any browser takes to begin reading what it is to save. */
const UNTIL_READ = 60_000

/** Hands a file to the browser, which saves it as it saves any download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, UNTIL_READ)
}
