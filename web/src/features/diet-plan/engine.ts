/** Who is asked for a plan: whichever planner the server is set up with, or the built-in one in any case. */
export type Engine = 'configured' | 'builtin'
