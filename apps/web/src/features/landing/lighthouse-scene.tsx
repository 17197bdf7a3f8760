import classes from "./lighthouse-scene.module.css";

/** Night sea with a lighthouse whose beam falls on the headline. Decorative. */
export function LighthouseScene() {
  return (
    <svg className={classes.scene} viewBox="0 0 720 520" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="farol-beam" x1="1" y1="0" x2="0" y2="0">
          <stop offset="0" className={classes.beamNear} />
          <stop offset="1" className={classes.beamFar} />
        </linearGradient>
      </defs>
      <path d="M545 128 -80 -10v330Z" fill="url(#farol-beam)" className={classes.beam} />
      <path d="M545 128 860 40v150Z" fill="url(#farol-beam)" className={classes.beam} />
      <g className={classes.tower}>
        <path d="m521 104 24-26 24 26v10h-48z" />
        <path d="M516 140h58v10h-58z" />
        <path d="m523 150-21 262h86l-21-262z" />
      </g>
      <path d="M527 114h36v26h-36z" className={classes.lamp} />
      <g className={classes.bands}>
        <path d="m517.600 214-4.200 52h63.200l-4.200-52zM509.400 318l-4.200 52h79.600l-4.200-52z" />
      </g>
      <path d="M400 436c40-34 84-42 145-42s120 16 190 60v90H380z" className={classes.rock} />
      <path
        d="M-40 470c60-14 96-14 150 0s96 14 150 0 96-14 150 0 96 14 150 0 96-14 200 0v60H-40z"
        className={classes.wave}
      />
      <path
        d="M-40 494c60-10 96-10 150 0s96 10 150 0 96-10 150 0 96 10 150 0 96-10 200 0v40H-40z"
        className={classes.waveNear}
      />
    </svg>
  );
}
