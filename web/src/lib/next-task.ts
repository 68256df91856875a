/**
 * Waits for the next task, so that long work is divided: the browser paints and handles input in between.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
