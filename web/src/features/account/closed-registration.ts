/** Text of the contract for a site on which nobody can register, or only with an invitation. */
export const CLOSED_REGISTRATION = 'Registration is closed. Ask the operator of this site.'
