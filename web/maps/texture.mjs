// Filters and patterns that make the sheet look like old paper and watercolour.
import { tag } from './lib/svg.mjs';
import { palette } from './palette.mjs';

export const definitions = () => `
<filter id="drop" x="-30%" y="-30%" width="170%" height="170%">
  <feDropShadow dx="2" dy="3" stdDeviation="2.4" flood-color="#2b1a08" flood-opacity=".42"/>
</filter>
<filter id="wash" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="11"/></filter>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="pigment" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="4" seed="17"/>
  <feColorMatrix values="0 0 0 0 1  0 0 0 0 .97  0 0 0 0 .86  0 0 0 2.6 -1.15"/>
</filter>
<filter id="blotch" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".0034" numOctaves="5" seed="11"/>
  <feColorMatrix values="0 0 0 0 .55  0 0 0 0 .38  0 0 0 0 .17  0 0 0 1.7 -.62"/>
</filter>
<filter id="grain" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".32 .36" numOctaves="2" seed="2"/>
  <feDiffuseLighting surfaceScale="1" lighting-color="#fff6e2">
    <feDistantLight azimuth="225" elevation="60"/>
  </feDiffuseLighting>
</filter>
<filter id="fibre" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency=".007 .2" numOctaves="2" seed="31"/>
  <feColorMatrix values="0 0 0 0 .40  0 0 0 0 .28  0 0 0 0 .12  0 0 0 .9 -.42"/>
</filter>
<radialGradient id="vignette" cx="50%" cy="50%" r="72%">
  <stop offset=".55" stop-color="#7a5020" stop-opacity="0"/>
  <stop offset="1" stop-color="#4a2a0c" stop-opacity=".5"/>
</radialGradient>
<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
  <path d="M0,0V8" stroke="${palette.foreignInk}" stroke-width="1" stroke-opacity=".38"/>
</pattern>`;

/** Everything that lies over the finished drawing: grain, stains, fibres, dark edges. */
export function agedPaper({ width, height }) {
  const layer = (attributes) =>
    tag('rect', { width, height, style: 'mix-blend-mode:multiply', ...attributes });
  return [
    layer({ filter: 'url(#grain)', opacity: '.34' }),
    layer({ filter: 'url(#blotch)', opacity: '.5' }),
    layer({ filter: 'url(#fibre)', opacity: '.34' }),
    layer({ fill: 'url(#vignette)' }),
  ].join('');
}
